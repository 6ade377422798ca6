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
				? `By asking, you agree that a question the assistant can't read itself is sent to ${provider.name}, with tokens instead of names.`
				: "By asking, you agree that your questions are saved, with tokens instead of names. Nothing leaves CampInsights."}{" "}
			This data is pseudonymous: a token stands for a person.
		</p>
	);
}

/** What is sent, what never is, and what is saved. */
export function WhatLeaves({ provider }: WhatLeavesProps) {
	return (
		<details className="print:hidden">
			<summary className="w-fit cursor-pointer rounded-sm py-1 text-muted touch:py-3">What leaves?</summary>
			<dl className="mt-1 grid gap-3 rounded-md border border-line bg-surface px-4 py-3">
				<div>
					<dt className="font-medium">Sent to a model</dt>
					<dd>
						{provider
							? `Only questions that the assistant can't read itself go to ${provider.name} (${provider.model}). Names, emails, phone numbers, addresses and dates are replaced with tokens first. The names of fields that your role can use go with them.`
							: "Nothing. No model is configured, so the assistant reads every question itself."}
					</dd>
				</div>
				<div>
					<dt className="font-medium">Never sent or read</dt>
					<dd>
						{provider ? "Campers, families, staff, numbers and answers are never sent. " : null}
						Health, custody, notes and messages are never read.
					</dd>
				</div>
				<div>
					<dt className="font-medium">Saved</dt>
					<dd>
						Your questions, with tokens such as P-7KQ2 instead of names. Only you can see and delete them.
						They are pseudonymous, not anonymous, because CampInsights knows who a token stands for.
						{provider
							? " Requests to the model are kept for 30 days. Admins and directors can read them."
							: null}
					</dd>
				</div>
			</dl>
		</details>
	);
}
