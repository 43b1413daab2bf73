import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { importsBetweenFiles, readTree } from './read-imports.js';
import { findForbiddenImports, findRoomCircles } from './room-table.js';

const imports = await readTree(path.resolve('src'));

describe('the rooms of the sources', () => {
  it('hold every file', () => {
    assert.ok(imports.length > 1_000, `only ${imports.length} imports were found`);
  });

  it('import what the table allows', () => {
    assert.deepEqual(findForbiddenImports(imports), []);
  });

  it('have no circle', () => {
    assert.deepEqual(findRoomCircles(imports), []);
  });
});

describe('the test of imports', () => {
  const forms = {
    static: "import { html } from '../elements/chat-log/chat-log.js';",
    'side effect': "import '../elements/chat-log/chat-log.js';",
    're-export': "export { ChatLog } from '../elements/chat-log/chat-log.js';",
    're-export of everything': "export * from '../elements/chat-log/chat-log.js';",
    type: "import type { ChatLog } from '../elements/chat-log/chat-log.js';",
    'inline type': "import { type ChatLog } from '../elements/chat-log/chat-log.js';",
    're-export of a type': "export type { ChatLog } from '../elements/chat-log/chat-log.js';",
    dynamic: "const load = () => import('../elements/chat-log/chat-log.js');",
    'dynamic, in a template': 'const load = () => import(`../elements/chat-log/chat-log.js`);',
    "a type's import": "let log: import('../elements/chat-log/chat-log.js').ChatLog;",
  };
  for (const [form, text] of Object.entries(forms)) {
    it(`refuses a forbidden import: ${form}`, () => {
      const [sentence, ...others] = findForbiddenImports(importsBetweenFiles('core/lazy.ts', text));
      assert.match(sentence ?? '', /^core\/lazy:1 \(core\/ground\) imports elements\/chat-log\/chat-log \(elements/);
      assert.deepEqual(others, []);
    });
    it(`reads it in a .tsx file, too: ${form}`, () => {
      assert.equal(findForbiddenImports(importsBetweenFiles('core/lazy.tsx', text)).length, 1);
    });
  }

  it('lets an element name the type of another, and no more', () => {
    const find = (text: string) => findForbiddenImports(importsBetweenFiles('elements/chat-log/chat-log.ts', text));
    assert.deepEqual(find("import type { ChatMessage } from '../chat-message/chat-message.js';"), []);
    assert.equal(find("import { ChatMessage } from '../chat-message/chat-message.js';").length, 1);
    assert.equal(find("void import('../chat-message/chat-message.js');").length, 1);
  });

  it('keeps renderers of different types apart', () => {
    const text = "import { openReference } from '../bibliography/open-reference.js';";
    assert.equal(findForbiddenImports(importsBetweenFiles('renderers/svg/artifact-svg.ts', text)).length, 1);
  });

  it('refuses a circle of rooms, of any form and length', () => {
    const files = [
      ...importsBetweenFiles('styles/a.ts', "import '../icons/b.js';"),
      ...importsBetweenFiles('icons/b.ts', "import type { C } from '../notices/c.js';"),
      ...importsBetweenFiles('notices/c.ts', "void import('../styles/a.js');"),
    ];
    assert.deepEqual(findRoomCircles(files.slice(0, 2)), []);
    assert.deepEqual(findRoomCircles(files), ['styles → icons → notices → styles']);
  });

  it('refuses a file without a room', () => {
    assert.deepEqual(findForbiddenImports(importsBetweenFiles('misc/a.ts', "import '../core/lazy.js';")), [
      'misc/a belongs to no room',
    ]);
  });
});
