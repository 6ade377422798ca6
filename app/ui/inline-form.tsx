import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";

type Errors = Record<string, string[] | null | undefined>;

interface InlineFormProps {
	/** URL that the form posts to. It redirects back to the page. */
	action: string;
	/** Verb on the button. Omit it where the children have the button. */
	submit?: string;
	variant?: "primary" | "secondary";
	hidden?: Record<string, string | undefined>;
	className?: string;
	/** Renders the fields, given the errors by field and whether the form is being sent. */
	children: (errors: Errors, pending: boolean) => ReactNode;
}

/** Small form within a page. Errors are shown beside their fields, and the entered values are kept. */
export function InlineForm({
	action,
	submit,
	variant = "primary",
	hidden = {},
	className = "grid gap-4",
	children,
}: InlineFormProps) {
	const fetcher = useFetcher<{ result?: { error?: Errors | null } }>();
	// A fetcher keeps the last answer when the next one redirects, so the errors of what was sent before are left out.
	const [before, setBefore] = useState(fetcher.data);
	const errors = (fetcher.data === before ? null : fetcher.data?.result?.error) ?? {};
	const general = errors[""] ?? [];
	const pending = fetcher.state !== "idle";
	return (
		<fetcher.Form
			method="post"
			action={action}
			preventScrollReset
			className={className}
			onSubmit={() => setBefore(fetcher.data)}
		>
			{Object.entries(hidden).map(([name, value]) =>
				value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			{general.map((message) => (
				<p key={message} role="alert" className="basis-full font-medium text-ember-ink">
					{message}
				</p>
			))}
			{children(errors, pending)}
			{submit === undefined ? null : (
				<div>
					<Button type="submit" variant={variant} pending={pending}>
						{submit}
					</Button>
				</div>
			)}
		</fetcher.Form>
	);
}
