import React, { useState, useRef, useEffect } from 'react';

const SignupForm = () => {
  const [form, setForm] = useState({ email: 'ada@example', password: '' });
  const [errors, setErrors] = useState({});
  const [submitted, setSubmitted] = useState(false);
  const button = useRef(null);

  const handleChange = (e) => {
    const { name, value } = e.target;
    setForm((prev) => ({ ...prev, [name]: value }));
  };

  const handleSubmit = (e) => {
    e.preventDefault();
    const next = {};
    if (!/^[^@]+@[^@]+\.[a-z]{2,}$/.test(form.email)) next.email = 'Please enter a valid e-mail';
    if (form.password.length < 8) next.password = 'At least 8 characters';
    setErrors(next);
    setSubmitted(Object.keys(next).length === 0);
  };

  useEffect(() => button.current.click(), []);

  return (
    <form onSubmit={handleSubmit} noValidate>
      <input type="email" name="email" value={form.email} onChange={handleChange} aria-label="E-mail" />
      {errors.email && <p role="alert">{errors.email}</p>}
      <input type="password" name="password" value={form.password} onChange={handleChange} aria-label="Password" />
      {errors.password && <p role="alert">{errors.password}</p>}
      <button type="submit" ref={button}>Sign up</button>
      {submitted && <p>Welcome!</p>}
    </form>
  );
};

export default SignupForm;
