import { useReducer, useEffect, useRef } from 'react';

const initial = { items: [], filter: 'all' };

function reducer(state, action) {
  switch (action.type) {
    case 'add':
      return { ...state, items: [...state.items, { id: state.items.length + 1, text: action.text, done: false }] };
    case 'toggle':
      return { ...state, items: state.items.map((i) => (i.id === action.id ? { ...i, done: !i.done } : i)) };
    case 'filter':
      return { ...state, filter: action.filter };
    default:
      throw new Error(`Unknown action ${action.type}`);
  }
}

function TodoApp() {
  const [state, dispatch] = useReducer(reducer, initial);
  const once = useRef(false);
  useEffect(() => {
    if (once.current) return;
    once.current = true;
    dispatch({ type: 'add', text: 'Water the plants' });
    dispatch({ type: 'add', text: 'Write tests' });
    dispatch({ type: 'toggle', id: 2 });
  }, []);
  const shown = state.items.filter((i) => state.filter === 'all' || (state.filter === 'done') === i.done);
  return (
    <section>
      <h1>Todo ({state.items.filter((i) => !i.done).length} left)</h1>
      {['all', 'open', 'done'].map((filter) => (
        <button key={filter} onClick={() => dispatch({ type: 'filter', filter })}>{filter}</button>
      ))}
      <ul>{shown.map((i) => <li key={i.id} style={{ textDecoration: i.done ? 'line-through' : 'none' }}>{i.text}</li>)}</ul>
    </section>
  );
}

export { TodoApp as default };
