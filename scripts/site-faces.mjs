/** One address of each kind of page in a locale, found through the API. */

export async function siteFaces(url, locale) {
  const ask = (operation, query = '') => get(`${url}/api/v1${operation}?locale=${locale}${query}`);
  const { areas } = await ask('');
  const { systems } = await ask('/systems');
  const { works } = await ask('/works');
  const { entities } = await ask('/entities', '&sort=mentions&limit=1');
  const work = works.find(({ fallback }) => !fallback) ?? works[0];
  const { chapters } = await ask(`/works/${encodeURIComponent(work.id)}/chapters`);
  const system = systems.find(({ id }) => id.includes('hangul')) ?? systems[0];
  const words = encodeURIComponent(system.title);
  const { results } = await ask('/search', `&q=${words}&kind=page`);
  return {
    front: `${url}/${locale}`,
    area: areas[0].url,
    page: (results.find(({ path }) => path.split('/').length > 2) ?? results[0]).url,
    entity: entities[0].url,
    system: system.url,
    work: work.url,
    chapter: chapters[1].url,
    search: `${url}/${locale}/search?q=${words}`,
    nothing: `${url}/${locale}/search?q=qzxqzxqzx`,
    graph: `${url}/${locale}/graph?id=${encodeURIComponent(system.id)}`,
    missing: `${url}/${locale}/scripts/hangull`,
  };
}

async function get(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
