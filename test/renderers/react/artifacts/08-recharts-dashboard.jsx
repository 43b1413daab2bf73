import React from 'react';
import { LineChart, Line, BarChart, Bar, PieChart, Pie, Cell, XAxis, YAxis, CartesianGrid, Tooltip, Legend, ResponsiveContainer } from 'recharts';

const monthly = [
  { month: 'Jan', revenue: 4000, expenses: 2400 },
  { month: 'Feb', revenue: 3000, expenses: 1398 },
  { month: 'Mar', revenue: 5200, expenses: 3800 },
  { month: 'Apr', revenue: 4780, expenses: 3908 },
];
const share = [
  { name: 'Direct', value: 400 },
  { name: 'Organic', value: 300 },
  { name: 'Referral', value: 200 },
];
const COLORS = ['#0088FE', '#00C49F', '#FFBB28'];

const Dashboard = () => {
  return (
    <div className="p-6 bg-gray-50 min-h-screen">
      <h1 className="text-2xl font-bold mb-4">Quarterly report</h1>
      <div className="grid grid-cols-1 md:grid-cols-2 gap-4">
        <div className="bg-white rounded-xl shadow p-4">
          <ResponsiveContainer width="100%" height={240}>
            <LineChart data={monthly}>
              <CartesianGrid strokeDasharray="3 3" />
              <XAxis dataKey="month" />
              <YAxis />
              <Tooltip />
              <Legend />
              <Line type="monotone" dataKey="revenue" stroke="#8884d8" isAnimationActive={false} />
              <Line type="monotone" dataKey="expenses" stroke="#82ca9d" isAnimationActive={false} />
            </LineChart>
          </ResponsiveContainer>
        </div>
        <BarChart width={320} height={240} data={monthly}>
          <XAxis dataKey="month" />
          <Bar dataKey="revenue" fill="#8884d8" isAnimationActive={false} />
        </BarChart>
        <PieChart width={240} height={240}>
          <Pie data={share} dataKey="value" nameKey="name" outerRadius={80} isAnimationActive={false}>
            {share.map((entry, index) => (
              <Cell key={entry.name} fill={COLORS[index % COLORS.length]} />
            ))}
          </Pie>
        </PieChart>
      </div>
    </div>
  );
};

export default Dashboard;
