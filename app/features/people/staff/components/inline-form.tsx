import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button";

type Errors = Record<string, string[] | null | undefined>;

interface InlineFormProps {
	/** URL that the form posts to. It redirects back to the page. */
	action: string;
	/** Verb on the button. */
	submit: string;
	variant?: "primary" | "secondary";
	hidden?: Record<string, string | undefined>;
	/** Renders the fields, given the errors by field. */
	children: (errors: Errors) => ReactNode;
}

/** Small form within a page. Errors are shown beside their fields, and the entered values are kept. */
export function InlineForm({ action, submit, variant = "primary", hidden = {}, children }: InlineFormProps) {
	const fetcher = useFetcher<{ result?: { error?: Errors | null } }>();
	const errors = fetcher.data?.result?.error ?? {};
	const general = errors[""] ?? [];
	return (
		<fetcher.Form method="post" action={action} className="grid gap-4">
			{Object.entries(hidden).map(([name, value]) =>
				value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			{general.map((message) => (
				<p key={message} role="alert" className="font-medium text-ember-ink">
					{message}
				</p>
			))}
			{children(errors)}
			<div>
				<Button type="submit" variant={variant} pending={fetcher.state !== "idle"}>
					{submit}
				</Button>
			</div>
		</fetcher.Form>
	);
}

/** Collapsed section, opened by its label. */
export function Unfold({ label, children, open }: { label: string; children: ReactNode; open?: boolean }) {
	return (
		<details open={open} className="group print:hidden">
			<summary className="link inline-flex min-h-8 cursor-pointer items-center touch:min-h-11">
				{label}
			</summary>
			<div className="pt-2 pb-1">{children}</div>
		</details>
	);
}
