/** A Korean word carries its particles and endings behind it; what is left without them is what a reader looks for. */

/** `대한민국의` → `대한민국`. Never leaves fewer than two syllables, or one before the surest particles. */
export function stripParticle(word: string): string {
  for (let length = Math.min(MAX_PARTICLE, word.length - 1); length > 0; length--) {
    if (word.length - length < 2) continue;
    if (PARTICLES.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

const PARTICLES: ReadonlySet<string> = new Set(
  (
    '은 는 이 가 을 를 의 에 와 과 로 도 만 나 란 야 라 며 고 ' +
    '에서 에게 에는 에도 에만 에의 께서 한테 으로 까지 부터 보다 처럼 마다 조차 마저 밖에 이나 이란 이라 이며 이고 이다 인가 인지 ' +
    '라는 라고 라면 라도 로서 로써 로는 로도 로의 와의 과의 와는 과는 였다 이었 였던 하는 하고 하며 하여 하게 하면 하지 하던 했던 했다 한다 ' +
    '되는 되고 되며 되어 되었 된다 됐다 된 한 할 될 된 적인 적으로 적이 적 들 들이 들은 들을 들의 들에 들과 들도 ' +
    '에서는 에서도 에서의 에게서 에게는 으로는 으로도 으로서 으로써 으로의 까지는 까지의 부터는 부터의 이라는 이라고 이라면 이라도 이었다 이었던 이기도 입니다 ' +
    '하였다 하였던 하기도 되었다 되었던 되기도 하면서 되면서 하도록 되도록 시키는 시켰다 인가요 인가를 이었는 들에게 들에서 들이다 으로부터 에서부터 로부터'
  ).split(' '),
);

const MAX_PARTICLE = 4;
