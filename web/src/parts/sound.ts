// Quiet sounds, made here and not loaded: a few tones each, by name.
interface Tone {
  at: number; // seconds after the beginning
  pitch: number; // hertz
  lasts: number;
  wave: OscillatorType;
}

const tone = (at: number, pitch: number, lasts = 0.12, wave: OscillatorType = "sine"): Tone => ({ at, pitch, lasts, wave });

export const SOUNDS: Record<string, Tone[] | undefined> = {
  turn: [tone(0, 660), tone(0.13, 880, 0.2)],
  dice: [tone(0, 210, 0.04, "triangle"), tone(0.07, 260, 0.04, "triangle"), tone(0.15, 190, 0.05, "triangle")],
  hit: [tone(0, 110, 0.22, "triangle")],
  victory: [tone(0, 523), tone(0.14, 659), tone(0.28, 784), tone(0.42, 1047, 0.4)],
};

const LOUDEST = 0.06;

class Sound {
  private context: AudioContext | undefined;

  // A browser that plays nothing yet, or at all, is left alone.
  play(name: string): void {
    const tones = SOUNDS[name];
    if (!tones || typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    void this.context.resume();
    for (const each of tones) this.ring(this.context, each);
  }

  private ring(context: AudioContext, { at, pitch, lasts, wave }: Tone): void {
    const [source, loudness] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + at;
    source.type = wave;
    source.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(LOUDEST, begin + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    source.connect(loudness).connect(context.destination);
    source.start(begin);
    source.stop(begin + lasts);
  }
}

export const sound = new Sound();
