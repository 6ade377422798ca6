import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";

export interface EgressItem {
	id: string;
	at: string;
	who: string;
	model: string;
	question: string;
	outcome: string;
	is_answered: boolean;
	message: string;
	instructions: string;
	/** The request as it was sent. */
	sent: string;
	answer: string;
}

/** Requests to a model, each with its whole text. */
export function EgressList({ items }: { items: readonly EgressItem[] }) {
	return (
		<ul className="divide-y divide-line">
			{items.map(
				({ id, at, who, model, question, outcome, is_answered, message, instructions, sent, answer }) => (
					<li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<h2 className="min-w-0 flex-1 basis-48 font-bold wrap-anywhere">{question}</h2>
							<Badge tone={is_answered ? "neutral" : "ember"}>{outcome}</Badge>
						</div>
						<p className="text-muted">
							{at} · <bdi>{who}</bdi> · {model}
						</p>
						<details>
							<summary
								className={cn(
									buttonStyle({ variant: "secondary", size: "small" }),
									"cursor-pointer list-none",
								)}
							>
								Show text
							</summary>
							<div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
								<Text title="Field names and question" text={message} />
								<Text title="Answer" text={answer === "" ? "None" : answer} />
								<details>
									<summary
										className={cn(
											buttonStyle({ variant: "secondary", size: "small" }),
											"cursor-pointer list-none",
										)}
									>
										Full request
									</summary>
									<div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
										<Text title="Instructions (same for every question)" text={instructions} />
										<Text title="Request as sent" text={sent} />
									</div>
								</details>
							</div>
						</details>
					</li>
				),
			)}
		</ul>
	);
}

const Text = ({ title, text }: { title: string; text: string }) => (
	<section>
		<h3 className="text-muted">{title}</h3>
		<pre className="rounded-sm bg-sunken p-2 text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
	</section>
);
