import { Link, useLoaderData } from "@remix-run/react";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { factsOf, setupRead } from "../queries.server";
import { progressOf, type StepState } from "../rules";

export const loader = staffLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ ctx, rows }) => ({
		camp: ctx.camp.name,
		progress: progressOf(null, factsOf(rows.setup)),
	}),
);

interface Shown {
	camp: string;
	progress: { steps: { state: StepState }[] };
}

/** The one thing that heading and title say of how far it is. */
const titleOf = (shown?: Shown) =>
	shown?.progress.steps.some(({ state }) => state === "open")
		? "Almost there"
		: `${shown?.camp ?? "Your camp"} is set up`;

export const handle = { title: titleOf, description: "Everything can be changed later." };
export const meta = ({ data }: { data?: Shown }) => [{ title: `${titleOf(data)} · CampInsights` }];

const WORDS: Record<StepState, string> = { done: "Done", skipped: "Skipped", open: "To do" };

export default function Done() {
	const { progress } = useLoaderData<typeof loader>();
	return (
		<>
			<ul className="-mx-2 grid">
				{progress.steps.map(({ key, label, path, state }) => (
					<li key={key}>
						<Link
							to={path}
							className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-sunken focus-visible:-outline-offset-2"
						>
							<Icon
								name={state === "done" ? "circle-check" : "circle-dot"}
								className={state === "done" ? "text-pine" : "text-muted"}
							/>
							<span className="flex-1 font-medium">{label}</span>
							<span className="text-muted">{WORDS[state]}</span>
							<Icon name="chevron-right" className="text-muted" />
						</Link>
					</li>
				))}
			</ul>
			<div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
				<ButtonLink to="/dashboard" variant="primary">
					Go to your camp
				</ButtonLink>
				<ButtonLink to="/campers/new" variant="secondary">
					Add a camper
				</ButtonLink>
			</div>
		</>
	);
}
