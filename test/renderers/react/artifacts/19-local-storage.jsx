import { useEffect, useState } from 'react';

function useLocalStorage(key, initial) {
  const [value, setValue] = useState(() => {
    try {
      const item = window.localStorage.getItem(key);
      return item ? JSON.parse(item) : initial;
    } catch (error) {
      return 'storage failed';
    }
  });
  useEffect(() => {
    window.localStorage.setItem(key, JSON.stringify(value));
  }, [key, value]);
  return [value, setValue];
}

export default function Notes() {
  const [notes, setNotes] = useLocalStorage('notes', []);
  const [stored, setStored] = useState('');
  useEffect(() => setNotes(['Buy milk']), []);
  useEffect(() => setStored(`${localStorage.length} key, ${localStorage.getItem('notes')}`), [notes]);
  return (
    <div>
      <p>Notes: {notes.join(', ')}</p>
      <p>Stored: {stored}</p>
    </div>
  );
}
