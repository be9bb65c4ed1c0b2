import type { Clause } from '../clause.ts';

export const frameClauses = [
  {
    id: '2.frame.1',
    text: 'Every customer route is behind the guard: without a session it leads to /auth',
  },
  {
    id: '2.frame.2',
    text: 'Brand mark, notifications bell with an unread count that links to /notifications, user menu ‘My Account’ with the full name',
  },
  { id: '2.frame.3', text: 'Side navigation of ten entries in the order of the specification' },
  {
    id: '2.frame.4',
    text: 'Dashboard is active on the exact root path alone, the others on any path that starts with their route',
  },
  {
    id: '2.frame.5',
    text: 'On small screens the side navigation opens with a menu button and closes after a choice',
  },
  {
    id: '2.frame.6',
    text: 'Footer: copyright line (2025), company registration and regulator statements, links Privacy Policy, Terms of Service and Cookies',
  },
  { id: '2.frame.7', text: 'The links of the footer lead to pages about the operator’s documents' },
  {
    id: '2.frame.8',
    text: 'Any other path: a 404 page titled ‘Oops! Page not found’ with a link back to home; the unknown path is logged',
  },
  { id: '2.auth.1', text: 'Login tab: email, password with show/hide toggle, button ‘Sign In’' },
  {
    id: '2.auth.2',
    text: 'Sign Up tab: Full Name, Phone Number (optional), Email, Password (minimum 6), button ‘Create Account’',
  },
  { id: '2.auth.3', text: '/auth with a session leads to /' },
  {
    id: '4.guard.1',
    text: 'A session without a profile is signed out: ‘Account disabled’ / ‘This account is no longer active.’, then /auth',
  },
  { id: '4.guard.2', text: 'Logout: sign out, toast, go to /auth' },
  {
    id: '5.auth.1',
    text: 'Email is required and of email type; login password, full name and sign-up password are required',
  },
  { id: '5.auth.2', text: 'Sign-up password: minimum length 6; phone is optional' },
  {
    id: '8.auth.1',
    text: 'Login failure: ‘Login failed’ with the message or ‘Invalid email or password’',
  },
  {
    id: '8.auth.2',
    text: 'Signup failure: ‘Signup failed’ with the message or ‘Could not create account’',
  },
  { id: '8.auth.3', text: '‘Welcome back!’ / ‘You’ve successfully logged in.’' },
  {
    id: '8.auth.4',
    text: '‘Account created!’ / ‘Welcome to the product. Your account has been created successfully.’, then /',
  },
  { id: '8.auth.5', text: '‘Logged out’ / ‘You’ve been successfully logged out.’, then /auth' },
  { id: '9.frame.1', text: 'Unread badge shows the count, and ‘9+’ above 9' },
] as const satisfies readonly Clause[];
