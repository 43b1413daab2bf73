import { Card, CardTitel } from '@/components/ui/card';

export default function Page() {
  return (
    <Card>
      <CardTitel>Misspelt</CardTitel>
    </Card>
  );
}
