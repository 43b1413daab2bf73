/** The landing page: the live example, and what there is to see in the chat. */
import './landing/exhibit.js';
import './landing/start.js';
import { GROUPS } from './transcripts/index.js';

const $ = (id) => document.getElementById(id);

/** What there is to see in the chat, by what it shows. */
function listAnswers() {
  const make = (name, props, ...children) => {
    const node = Object.assign(document.createElement(name), props);
    node.append(...children);
    return node;
  };
  const sections = GROUPS.map(({ name, transcripts }) => {
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
