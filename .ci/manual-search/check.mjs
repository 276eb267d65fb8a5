// Tries the search of a manual that was built: node check.mjs SITE. Fails if it does not find words that stand in
// texts, in code and in declarations, or finds what nobody wrote.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from './search.mjs';

const site = process.argv[2];
const sections = JSON.parse(readFileSync(join(site, 'search-index.json'), 'utf8'));
const faults = [];

// One word and the address at which a section must be found: none of the words stands in a title.
const expected = [
  ['hysteresis', '/documentation/tactus/recognizers-pan/'],
  ['membership', '/documentation/tactus/how-to-record/'],
  ['--offset-collar', '/documentation/tactus/command-evaluate/'],
  ['minimumPressDuration', '/documentation/tactus/longpressrecognizer/configuration-swift.struct/minimumpressduration/'],
];
for (const [words, address] of expected) {
  const found = find(sections, words, sections.length);
  if (!found.some((section) => section.address.split('#')[0] === address)) {
    faults.push(`${words} was not found in ${address}, but in ${found.slice(0, 5).map((section) => section.address)}`);
  }
}
if (find(sections, 'hysteresis xyzzy').length > 0) faults.push('a section was found without one of the words');
for (const section of sections) {
  const page = section.address.split('#')[0];
  if (!existsSync(join(site, page, 'index.html'))) faults.push(`${page} is no page`);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
