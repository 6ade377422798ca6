import { Form } from "@remix-run/react";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { SubmitButton } from "#app/ui/submit-button";
import { assistantPaths } from "../paths";

interface ThumbsProps {
	id: string;
	thumb: number | null;
	reasons: readonly { key: string; label: string }[];
}

/** Feedback on an answer: helpful, or why it is wrong. */
export function Thumbs({ id, thumb, reasons }: ThumbsProps) {
	if (thumb === 1) return <p className="text-muted">You marked this answer as helpful.</p>;
	if (thumb === -1) return <p className="text-muted">You marked this answer as wrong.</p>;
	return (
		<div className="flex flex-wrap items-center gap-2 print:hidden">
			<Form method="post" action={assistantPaths.thumb(id)}>
				<SubmitButton variant="secondary" size="small" name="thumb" value="up">
					Helpful
				</SubmitButton>
			</Form>
			<details>
				<summary
					className={cn(buttonStyle({ variant: "secondary", size: "small" }), "cursor-pointer list-none")}
				>
					Wrong because…
				</summary>
				<Form method="post" action={assistantPaths.thumb(id)} className="mt-2 flex flex-wrap gap-2">
					<input type="hidden" name="thumb" value="down" />
					{reasons.map(({ key, label }) => (
						<SubmitButton key={key} variant="quiet" size="small" name="because" value={key}>
							{label}
						</SubmitButton>
					))}
				</Form>
			</details>
		</div>
	);
}
