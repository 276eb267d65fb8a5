// Finds sections of the manual by the words of their text.

// Returns the sections that contain every word, the best first: a word in the title counts most, then one in the
// heading, then how often it stands in the text.
export function find(sections, query, most = 50) {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = [];
  for (const section of sections) {
    const title = section.title.toLowerCase();
    const heading = section.heading.toLowerCase();
    const text = section.text.toLowerCase();
    let score = 0;
    const complete = words.every((word) => {
      const times = text.split(word).length - 1;
      const points = (title.includes(word) ? 20 : 0) + (heading.includes(word) ? 10 : 0) + Math.min(times, 9);
      score += points;
      return points > 0;
    });
    if (complete) found.push({ section, score });
  }
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, most).map((each) => ({ ...each.section, excerpt: excerpt(each.section.text, words) }));
}

// Returns about 200 characters of the text, from shortly before the first word.
function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - 60);
  const end = Math.min(text.length, start + 200);
  return (start > 0 ? '… ' : '') + text.slice(start, end) + (end < text.length ? ' …' : '');
}
