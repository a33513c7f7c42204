/**
 * Lets several speakers share one screen: who spoke up first is heard at once, the others are kept until their turn, so
 * that what one step says stands together.
 */
export class Turns {
  private readonly speakers: { kept: string[]; done: boolean }[] = [];

  constructor(private readonly write: (text: string) => void) {}

  join(): { say: (text: string) => void; end: () => void } {
    const speaker = { kept: [] as string[], done: false };
    this.speakers.push(speaker);
    return {
      say: (text) => {
        if (this.speakers[0] === speaker) this.write(text);
        else speaker.kept.push(text);
      },
      end: () => {
        speaker.done = true;
        this.handOn();
      },
    };
  }

  private handOn(): void {
    while (this.speakers[0]?.done) {
      this.speakers.shift();
      const next = this.speakers[0];
      if (next && next.kept.length > 0) this.write(next.kept.splice(0).join(''));
    }
  }
}
