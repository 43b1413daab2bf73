import React, { Component } from 'react';

class ErrorBoundary extends Component {
  state = { error: null };

  static getDerivedStateFromError(error) {
    return { error };
  }

  render() {
    return this.state.error ? <p>Caught: {this.state.error.message}</p> : this.props.children;
  }
}

class Bomb extends Component {
  render() {
    throw new Error('boom');
  }
}

export default class App extends Component {
  constructor(props) {
    super(props);
    this.state = { ticks: 0 };
    this.tick = this.tick.bind(this);
  }

  componentDidMount() {
    this.tick();
  }

  tick() {
    this.setState(({ ticks }) => ({ ticks: ticks + 1 }));
  }

  render() {
    return (
      <div>
        <p>Ticks: {this.state.ticks}</p>
        <ErrorBoundary>
          <Bomb />
        </ErrorBoundary>
      </div>
    );
  }
}
