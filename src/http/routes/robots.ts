import { renderRobots } from '../../site/robots.ts';
import { answer } from '../answer.ts';
import { siteFile } from '../site-file.ts';

export const robotsHandler = siteFile(({ library, baseUrl, house }) =>
  answer({
    mediaType: 'text/plain; charset=utf-8',
    body: Buffer.from(renderRobots(baseUrl, house.basePath, library.store.config.locales)),
  }),
);
