import { useActionData } from "@remix-run/react";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";

interface RefusedAnswer {
	result?: { error?: Record<string, string[] | null> | null };
}

/** Where a change without a page of its own lands when what was sent does not fit: why, and the way back. */
export function RefusedChange({ to, label }: { to: string; label: string }) {
	const result = useActionData<RefusedAnswer>()?.result;
	const reasons = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
	return (
		<EmptyState
			level={1}
			title={result ? "Nothing was changed" : "There is nothing to see here"}
			actions={<ButtonLink to={to}>{label}</ButtonLink>}
		>
			{reasons.map((reason) => (
				<p key={reason} role="alert">
					{reason}
				</p>
			))}
		</EmptyState>
	);
}
