import React from 'react';
import './App.css';

function App() {
  return <p className="App-header">Runs without its style sheet</p>;
}

export default App;
