import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Where a change without a page of its own lands when what was sent does not fit: why, and a way on. */
export function Refused() {
	const result = useActionData<{ result: SubmissionResult<string[]> }>()?.result;
	const reasons = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []);
	return (
		<EmptyState
			level={1}
			title={result ? "Nothing was changed" : "There is nothing to see here"}
			actions={<ButtonLink to="/redirect">Go to the start page</ButtonLink>}
		>
			{reasons.map((reason) => (
				<p key={reason} role="alert">
					{reason}
				</p>
			))}
		</EmptyState>
	);
}
