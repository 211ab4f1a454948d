/** A frame of MPEG-1 audio, layer III: 128 kbit/s, 44.1 kHz, 26 ms. Zeros behind the header are silence. */
const HEADER = [0xff, 0xfb, 0x90, 0x00];
const FRAME = 417;
const FRAMES_A_SECOND = 44_100 / 1152;

/** The bytes of an MP3 in which nothing is heard, 16 KB for a second. */
export function silence({ seconds = 2.6 } = {}): Uint8Array {
  const frames = Math.round(seconds * FRAMES_A_SECOND);
  const bytes = new Uint8Array(frames * FRAME);
  for (let frame = 0; frame < frames; frame += 1) bytes.set(HEADER, frame * FRAME);
  return bytes;
}
