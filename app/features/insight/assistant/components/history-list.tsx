import { Form, Link } from "@remix-run/react";
import { EmptyState } from "#app/ui/empty-state";
import { SubmitButton } from "#app/ui/submit-button";
import { assistantPaths } from "../paths";

interface HistoryListProps {
	questions: readonly {
		id: string;
		text: string;
		at: string;
		is_answered: boolean;
		thumb: number | null;
		/** Why its answer was rated wrong, in words. */
		reason: string | null;
	}[];
}

/** The user's own questions, with tokens instead of names. */
export function HistoryList({ questions }: HistoryListProps) {
	if (questions.length === 0)
		return (
			<EmptyState title="No questions yet">Your questions are listed here. Only you can see them.</EmptyState>
		);
	return (
		<>
			<ul className="divide-y divide-line">
				{questions.map(({ id, text, at, is_answered, thumb, reason }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
						<div className="min-w-0 flex-1 basis-48">
							<Link to={assistantPaths.answer(id)} className="link wrap-anywhere">
								{text}
							</Link>
							<p className="text-muted">
								{at}
								{is_answered ? null : " · Not answered"}
								{thumb === 1 ? " · Helpful" : null}
								{thumb === -1 ? ` · Wrong${reason ? `: ${reason.toLowerCase()}` : ""}` : null}
							</p>
						</div>
						<Form method="post" action={assistantPaths.remove(id)}>
							<SubmitButton variant="quiet" size="small" aria-label={`Delete: ${text}`}>
								Delete
							</SubmitButton>
						</Form>
					</li>
				))}
			</ul>
			<Form method="post" action={assistantPaths.clear} className="border-t border-line px-4 py-2">
				<SubmitButton variant="quiet" size="small">
					Delete all questions
				</SubmitButton>
			</Form>
		</>
	);
}
