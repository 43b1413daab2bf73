import { useMemo, useState, type ChangeEvent, type FC } from 'react';

interface Item {
  id: number;
  name: string;
  quantity: number;
  price: number;
}

type SortKey = keyof Pick<Item, 'name' | 'quantity' | 'price'>;

enum Direction {
  Ascending = 'asc',
  Descending = 'desc',
}

const INITIAL: readonly Item[] = [
  { id: 1, name: 'Kettle', quantity: 4, price: 39.5 },
  { id: 2, name: 'Grinder', quantity: 2, price: 129 },
  { id: 3, name: 'Filter papers', quantity: 120, price: 0.08 },
] as const;

function sortBy<T, K extends keyof T>(list: readonly T[], key: K, direction: Direction): T[] {
  const factor = direction === Direction.Ascending ? 1 : -1;
  return [...list].sort((a, b) => (a[key] > b[key] ? factor : a[key] < b[key] ? -factor : 0));
}

const Row: FC<{ item: Item; onChange: (id: number, quantity: number) => void }> = ({ item, onChange }) => (
  <tr>
    <td>{item.name}</td>
    <td>
      <input
        type="number"
        aria-label={`Quantity of ${item.name}`}
        value={item.quantity}
        onChange={(e: ChangeEvent<HTMLInputElement>) => onChange(item.id, Number(e.target.value))}
      />
    </td>
    <td>{(item.price * item.quantity).toFixed(2)}</td>
  </tr>
);

export default function Inventory(): JSX.Element {
  const [items, setItems] = useState<Item[]>([...INITIAL]);
  const [key, setKey] = useState<SortKey>('price');
  const sorted = useMemo(() => sortBy(items, key, Direction.Descending), [items, key]);
  const total = items.reduce<number>((sum, { price, quantity }) => sum + price * quantity, 0);

  return (
    <main>
      <h2>Inventory</h2>
      <label>
        Sort by{' '}
        <select value={key} onChange={(e) => setKey(e.target.value as SortKey)}>
          <option value="name">name</option>
          <option value="quantity">quantity</option>
          <option value="price">price</option>
        </select>
      </label>
      <table>
        <tbody>
          {sorted.map((item) => (
            <Row key={item.id} item={item} onChange={(id, quantity) => setItems((all) => all.map((each) => (each.id === id ? { ...each, quantity } : each)))} />
          ))}
        </tbody>
      </table>
      <p>Total: {total!.toFixed(2)}</p>
    </main>
  );
}
