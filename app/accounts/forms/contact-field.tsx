import { type ReactNode, useEffect, useRef } from "react";
import { currentArrival } from "../arrival.ts";
import { Field } from "../fields.tsx";

/** Whose account: takes up the e-mail that was typed on another page. */
export function ContactField({ only }: { readonly only?: "email" }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { email } = currentArrival();
    if (email !== null && input.current?.value === "") input.current.value = email;
  }, []);
  if (only === "email") return <Field ref={input} label="E-mail" name="contact" purpose="email" type="email" />;
  return <Field ref={input} label="E-mail or phone number" name="contact" purpose="username" inputMode="email" />;
}
