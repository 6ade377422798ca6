import { useActionData } from "@remix-run/react";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";

interface RefusedAnswer {
	result?: { error?: Record<string, string[] | null> | null };
}

interface RefusedChangeProps {
	/** Back link and its label. */
	to: string;
	label: string;
}

/** Page shown when a change without a page of its own is rejected: the reasons, and a link back. */
export function RefusedChange({ to, label }: RefusedChangeProps) {
	const result = useActionData<RefusedAnswer>()?.result;
	const reasons = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
	return <Refusal to={to} label={label} level={1} reasons={result ? reasons : null} />;
}

interface RefusalProps extends RefusedChangeProps {
	/** Null when nothing was submitted and the user only opened the page. */
	reasons: readonly string[] | null;
	level?: 1 | 2;
}

/** The same page with the reasons passed in. */
export function Refusal({ to, label, reasons, level }: RefusalProps) {
	return (
		<EmptyState
			level={level}
			title={reasons ? "Nothing was changed" : "Nothing to show here"}
			actions={<ButtonLink to={to}>{label}</ButtonLink>}
		>
			{reasons?.map((reason) => (
				<p key={reason} role="alert">
					{reason}
				</p>
			))}
		</EmptyState>
	);
}
