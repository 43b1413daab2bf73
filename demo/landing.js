/** The landing page: the live example, and what there is to see in the chat. */
import './landing/exhibit.js';
import './landing/start.js';
import { GROUPS } from './transcripts/index.js';

const $ = (id) => document.getElementById(id);

const showPictures = () => document.body.classList.add('reached');
addEventListener('exhibit-alive', showPictures, { once: true });
addEventListener('scroll', showPictures, { once: true, passive: true });

/** What there is to see in the chat beside what hangs in the gallery, by what it shows. */
const IN_GALLERY = new Set(['Made to run', 'Made to look at']);
/** An answer of text alone has nothing to hang there. */
const TEXT_ALONE = 'long-answer';
/** One answer alone: it stands last, where it fills a column up. */
const READ = 'Made to read';
function listAnswers() {
  const make = (name, props, ...children) => {
    const node = Object.assign(document.createElement(name), props);
    node.append(...children);
    return node;
  };
  const groups = GROUPS.map(({ name, transcripts }) => ({
    name: IN_GALLERY.has(name) ? READ : name,
    transcripts: IN_GALLERY.has(name) ? transcripts.filter(({ id }) => id === TEXT_ALONE) : transcripts,
  }))
    .filter(({ transcripts }) => transcripts.length > 0)
    .sort((one, other) => Number(one.name === READ) - Number(other.name === READ));
  const sections = groups.map(({ name, transcripts }) => {
    const links = transcripts.map(({ id, title, note }) =>
      make(
        'li',
        {},
        make(
          'a',
          { href: `/chat.html?transcript=${id}` },
          make('b', { textContent: title }),
          make('span', { textContent: note }),
        ),
      ),
    );
    return make('div', {}, make('h3', { textContent: name }), make('ul', {}, ...links));
  });
  $('answer-list').append(...sections);
}
listAnswers();
