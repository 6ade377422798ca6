import type { Provider } from "../model/provider.server";

interface WhatLeavesProps {
	/** The configured model; null when questions stay here. */
	provider: Provider | null;
}

/** What a user agrees to with the first question. */
export function Consent({ provider }: WhatLeavesProps) {
	return (
		<p className="text-muted">
			{provider
				? `Your questions are saved with tokens instead of names. Those that the assistant can't read itself are sent to ${provider.name}. By asking, you agree.`
				: "Your questions are saved with tokens instead of names. No data leaves CampInsights. By asking, you agree."}{" "}
			This data is pseudonymous: a token stands for a person.
		</p>
	);
}

/** What is sent, what never is, and what is saved. */
export function WhatLeaves({ provider }: WhatLeavesProps) {
	return (
		<details className="print:hidden">
			<summary className="w-fit cursor-pointer rounded-sm py-1 text-muted touch:py-3">
				What is sent and saved
			</summary>
			<dl className="mt-1 grid gap-3 rounded-md border border-line bg-surface px-4 py-3">
				<div>
					<dt className="font-medium">Sent to a model</dt>
					<dd>
						{provider
							? `Only questions that the assistant can't read itself go to ${provider.name} (${provider.model}). Names and dates are replaced with tokens first. A question with an email, phone number or street address is never sent. Field names that your role can use are sent with it.`
							: "Nothing. No model is set up, so the assistant reads every question itself."}
					</dd>
				</div>
				<div>
					<dt className="font-medium">Never sent or read</dt>
					<dd>
						{provider ? "Names, records and results are never sent. " : null}
						Health, custody, notes and messages are never read.
					</dd>
				</div>
				<div>
					<dt className="font-medium">Saved</dt>
					<dd>
						Your questions, with tokens such as P-7KQ2 instead of names. Only you can see and delete them. If
						you mark an answer as wrong, admins can see its question. Questions are pseudonymous, not
						anonymous, because CampInsights knows who a token stands for.
						{provider
							? " Requests to the model are kept for 30 days. Users who can see the audit log can read them."
							: null}
					</dd>
				</div>
			</dl>
		</details>
	);
}
