/** React with recharts, lucide-react, shadcn/ui and Tailwind's classes: everything from the package, nothing fetched. */

const DASHBOARD = String.raw`import { useMemo, useState } from 'react';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Coffee, Package, Repeat, Wallet, ArrowUpRight, ArrowDownRight } from 'lucide-react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { cn } from '@/lib/utils';

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const COFFEES = [
  { name: 'Kochere, washed', origin: 'Ethiopia', share: 31, stock: 64, change: 8 },
  { name: 'El Paraíso, honey', origin: 'Colombia', share: 24, stock: 38, change: 3 },
  { name: 'Kiambu AA', origin: 'Kenya', share: 19, stock: 81, change: -2 },
  { name: 'Sítio da Torre', origin: 'Brazil', share: 15, stock: 22, change: 12 },
  { name: 'House decaf', origin: 'Mexico', share: 11, stock: 57, change: -5 },
];

/** Weekends sell in the shop, Mondays online; the rest is weather. */
function salesOf(days) {
  const end = Date.UTC(2026, 2, 15);
  return Array.from({ length: days }, (_, i) => {
    const date = new Date(end - (days - 1 - i) * 86_400_000);
    const wave = Math.sin(i * 1.7) * 46 + Math.sin(i * 0.31) * 70;
    const weekend = [0, 6].includes(date.getUTCDay()) ? 190 : 0;
    const shop = Math.round(520 + wave + weekend);
    const online = Math.round(340 + wave * 0.6 + (date.getUTCDay() === 1 ? 150 : 0) + i * (60 / days));
    return { day: short.format(date), shop, online, orders: Math.round((shop + online) / 17) };
  });
}

function Stat({ icon: Icon, label, value, change }) {
  const Arrow = change < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <Card className="gap-2 py-4">
      <CardHeader className="px-4">
        <CardDescription className="flex items-center gap-2"><Icon className="size-4" />{label}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1 px-4">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{value}</span>
        <Badge variant="secondary" className="tabular-nums"><Arrow />{Math.abs(change)} %</Badge>
      </CardContent>
    </Card>
  );
}

function Tip({ active, payload, label, format = euro.format }) {
  if (!active || !payload?.length) return null;
  return (
    <div className="rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-md">
      <p className="mb-1 font-medium">{label}</p>
      {payload.map(({ name, value, color }) => (
        <p key={name} className="flex items-center gap-2">
          <span className="size-2 rounded-full" style={{ background: color }} />
          <span className="text-muted-foreground capitalize">{name}</span>
          <span className="ms-auto ps-4 font-medium tabular-nums">{format(value)}</span>
        </p>
      ))}
    </div>
  );
}

const axis = { axisLine: false, tickLine: false, tick: { fontSize: 11, fill: 'var(--muted-foreground)' } };

export default function RoasteryDashboard() {
  const [days, setDays] = useState('30');
  const sales = useMemo(() => salesOf(Number(days)), [days]);
  const revenue = sales.reduce((sum, { shop, online }) => sum + shop + online, 0);
  const orders = sales.reduce((sum, each) => sum + each.orders, 0);

  return (
    <main className="mx-auto flex min-h-screen max-w-5xl flex-col gap-4 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Roastery</h1>
          <p className="text-sm text-muted-foreground">{sales[0].day} to {sales.at(-1).day}</p>
        </div>
        <Select value={days} onValueChange={setDays}>
          <SelectTrigger size="sm" aria-label="Period"><SelectValue /></SelectTrigger>
          <SelectContent>
            <SelectItem value="14">Last 14 days</SelectItem>
            <SelectItem value="30">Last 30 days</SelectItem>
            <SelectItem value="90">Last 90 days</SelectItem>
          </SelectContent>
        </Select>
      </header>

      <section className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-label="Figures">
        <Stat icon={Wallet} label="Revenue" value={euro.format(revenue)} change={6} />
        <Stat icon={Package} label="Orders" value={orders.toLocaleString('en')} change={4} />
        <Stat icon={Coffee} label="Roasted" value={Math.round(orders * 0.38).toLocaleString('en') + ' kg'} change={-2} />
        <Stat icon={Repeat} label="Coming back" value="43 %" change={5} />
      </section>

      <Card className="gap-3 py-5">
        <Tabs defaultValue="revenue" className="gap-4">
          <CardHeader className="flex flex-wrap items-center justify-between gap-2 px-5">
            <CardTitle>Sales</CardTitle>
            <TabsList>
              <TabsTrigger value="revenue">Revenue</TabsTrigger>
              <TabsTrigger value="orders">Orders</TabsTrigger>
            </TabsList>
          </CardHeader>
          <CardContent className="px-3">
            <TabsContent value="revenue">
              <ResponsiveContainer width="100%" height={220}>
                <AreaChart data={sales} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
                  <defs>
                    {[1, 2].map((n) => (
                      <linearGradient key={n} id={'fill' + n} x1="0" y1="0" x2="0" y2="1">
                        <stop offset="0%" stopColor={'var(--chart-' + n + ')'} stopOpacity={0.35} />
                        <stop offset="100%" stopColor={'var(--chart-' + n + ')'} stopOpacity={0.04} />
                      </linearGradient>
                    ))}
                  </defs>
                  <CartesianGrid vertical={false} stroke="var(--border)" />
                  <XAxis dataKey="day" {...axis} minTickGap={36} tickMargin={8} />
                  <YAxis {...axis} width={52} tickFormatter={(value) => '€' + value} />
                  <Tooltip content={<Tip />} cursor={{ stroke: 'var(--muted-foreground)' }} />
                  <Area type="monotone" dataKey="shop" stackId="a" stroke="var(--chart-1)" strokeWidth={2} fill="url(#fill1)" isAnimationActive={false} />
                  <Area type="monotone" dataKey="online" stackId="a" stroke="var(--chart-2)" strokeWidth={2} fill="url(#fill2)" isAnimationActive={false} />
                </AreaChart>
              </ResponsiveContainer>
            </TabsContent>
            <TabsContent value="orders">
              <ResponsiveContainer width="100%" height={220}>
                <BarChart data={sales} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
                  <CartesianGrid vertical={false} stroke="var(--border)" />
                  <XAxis dataKey="day" {...axis} minTickGap={36} tickMargin={8} />
                  <YAxis {...axis} width={52} />
                  <Tooltip content={<Tip format={(value) => value} />} cursor={{ fill: 'var(--muted)' }} />
                  <Bar dataKey="orders" fill="var(--chart-1)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
                </BarChart>
              </ResponsiveContainer>
            </TabsContent>
          </CardContent>
        </Tabs>
        <div className="flex gap-4 px-5 text-xs text-muted-foreground">
          {['shop', 'online'].map((name, i) => (
            <span key={name} className="flex items-center gap-1.5"><span className="size-2 rounded-full" style={{ background: 'var(--chart-' + (i + 1) + ')' }} />{name}</span>
          ))}
        </div>
      </Card>

      <Card className="gap-2 py-5">
        <CardHeader className="px-5"><CardTitle>Coffees</CardTitle></CardHeader>
        <CardContent className="px-3">
          <Table>
            <TableHeader>
              <TableRow><TableHead>Coffee</TableHead><TableHead className="w-24 text-right">Share</TableHead><TableHead className="w-24 text-right">Change</TableHead><TableHead className="w-40">Stock</TableHead></TableRow>
            </TableHeader>
            <TableBody>
              {COFFEES.map(({ name, origin, share, stock, change }) => (
                <TableRow key={name}>
                  <TableCell><span className="font-medium">{name}</span> <span className="text-muted-foreground">{origin}</span></TableCell>
                  <TableCell className="text-right tabular-nums">{share} %</TableCell>
                  <TableCell className={cn('text-right tabular-nums', change < 0 ? 'text-muted-foreground' : 'font-medium')}>{change > 0 ? '+' : '−'}{Math.abs(change)} %</TableCell>
                  <TableCell>
                    <div className="flex items-center gap-2">
                      <Progress value={stock} aria-label={name + ', in stock'} className="h-1.5" />
                      {stock < 30 && <Badge variant="outline">low</Badge>}
                    </div>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </CardContent>
      </Card>
    </main>
  );
}`;

export const dashboardSource = DASHBOARD;

export default {
  id: 'roastery-dashboard',
  title: 'Roastery dashboard',
  description: 'React with recharts, lucide-react and shadcn/ui, offline',
  turns: [
    {
      role: 'user',
      text: 'Build me a dashboard for the roastery: revenue, orders, what is selling and what is running low.',
    },
    {
      role: 'assistant',
      reasoning:
        'Four figures on top, one chart that can be either money or orders, and a table that says at a glance what to roast next. No pie: five shares read better as numbers.',
      reasoningMs: 4000,
      text: `Four figures, one chart, one table. The chart shows **shop and online stacked**, so that the top edge is the day’s revenue:

<artifact type="react" title="Roastery dashboard" identifier="roastery-dashboard">
${DASHBOARD}
</artifact>

Choose the period at the top right. A coffee below 30 % of its usual stock is marked *low*: that is Sítio da Torre, which also grew the most.`,
    },
  ],
};
