import React from 'react';

const plans = [
  { name: 'Starter', price: 9, features: ['1 project', 'Community'] },
  { name: 'Team', price: 29, features: ['10 projects', 'Support'], highlighted: true },
];

const Pricing = () => (
  <div className="min-h-screen bg-gradient-to-br from-indigo-500 to-purple-600 p-8">
    <h1 className="text-3xl font-extrabold text-white text-center mb-8" id="title">Pricing</h1>
    <div className="flex flex-wrap justify-center gap-6">
      {plans.map((plan) => (
        <div key={plan.name} className={`w-64 rounded-2xl bg-white p-6 shadow-xl ${plan.highlighted ? 'ring-4 ring-yellow-400' : ''}`}>
          <h2 className="text-xl font-semibold">{plan.name}</h2>
          <p className="mt-2 text-4xl font-bold">${plan.price}<span className="text-base font-normal text-gray-500">/mo</span></p>
          <ul className="mt-4 space-y-2 text-gray-600">{plan.features.map((f) => <li key={f}>{f}</li>)}</ul>
          <button className="mt-6 w-full rounded-lg bg-indigo-600 py-2 text-white hover:bg-indigo-700">Choose</button>
        </div>
      ))}
    </div>
  </div>
);

export default Pricing;
