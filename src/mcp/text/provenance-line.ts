import type { Provenance } from '../../service/shapes/provenance.ts';

/** Where an answer comes from, in one line to cite it by. */
export function provenanceLine({ origin, knowledgeVersion, license, locale, sources }: Provenance): string {
  const parts = [
    origin.url === null ? origin.name : `${origin.name} <${origin.url}>`,
    `version ${knowledgeVersion ?? 'unknown'}`,
    ...(license === null ? [] : [license.spdx ?? license.title]),
    locale.fallback
      ? `in ${locale.served}, not in ${locale.requested ?? 'the language asked for'}`
      : `in ${locale.served}`,
    ...sources.map(({ path, updatedAt }) => path + (updatedAt === null ? '' : `, ${updatedAt.slice(0, 10)}`)),
  ];
  return `Source: ${parts.join(' · ')}`;
}
