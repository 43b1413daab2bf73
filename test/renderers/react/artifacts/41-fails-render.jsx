function Row({ user }) {
  return <li>{user.profile.name}</li>;
}

export default function Users() {
  const users = [{ id: 1 }, { id: 2 }];
  return <ul>{users.map((user) => <Row key={user.id} user={user} />)}</ul>;
}
