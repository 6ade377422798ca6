import { Form } from "@remix-run/react";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { SubmitButton } from "#app/ui/submit-button";
import { assistantPaths } from "../paths";

interface ThumbsProps {
	id: string;
	thumb: number | null;
	/** Why it was rated wrong, in words. */
	reason: string | null;
	reasons: readonly { key: string; label: string }[];
}

/** Feedback on an answer: helpful, or why it is wrong. It can be changed and taken back. */
export function Thumbs({ id, thumb, reason, reasons }: ThumbsProps) {
	return (
		<div className="grid gap-2 print:hidden">
			{thumb === null ? null : (
				<p className="text-muted">
					{thumb === 1
						? "You marked this answer as helpful."
						: `You marked this answer as wrong${reason ? `: ${reason.toLowerCase()}` : ""}.`}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				{thumb === 1 ? null : (
					<Form method="post" action={assistantPaths.thumb(id)} preventScrollReset>
						<SubmitButton variant="secondary" size="small" name="thumb" value="up">
							Helpful
						</SubmitButton>
					</Form>
				)}
				{thumb === null ? null : (
					<Form method="post" action={assistantPaths.thumb(id)} preventScrollReset>
						<SubmitButton variant="quiet" size="small" name="thumb" value="none">
							Remove rating
						</SubmitButton>
					</Form>
				)}
				<details key={`${thumb}${reason}`} className="open:basis-full">
					<summary
						className={cn(buttonStyle({ variant: "secondary", size: "small" }), "cursor-pointer list-none")}
					>
						{thumb === -1 ? "Change reason" : "Wrong because…"}
					</summary>
					<Form
						method="post"
						action={assistantPaths.thumb(id)}
						preventScrollReset
						className="mt-3 flex flex-wrap items-center gap-2"
					>
						<input type="hidden" name="thumb" value="down" />
						{reasons.map(({ key, label }) => (
							<SubmitButton key={key} variant="secondary" size="small" name="because" value={key}>
								{label}
							</SubmitButton>
						))}
						<p className="basis-full text-muted">
							If you mark an answer as wrong, admins can see its question, with tokens instead of names.
						</p>
					</Form>
				</details>
			</div>
		</div>
	);
}
