import { Link, useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { factsOf, setupRead } from "../queries.server";
import { type CampState, campStateOf, progressOf, type StepState } from "../rules";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ ctx, rows }) => ({
		camp: ctx.camp.name,
		state: campStateOf(factsOf(rows.setup), rows.setup[0]?.at_work === 1),
		has_session: rows.setup[0]?.season === 1 && rows.setup[0].session === 1,
		progress: progressOf(null, factsOf(rows.setup)),
	}),
);

interface Shown {
	camp: string;
	state: CampState;
	/** True if the camp has its own season and session. */
	has_session: boolean;
}

/** Heading and title for the progress, in the dashboard's words. */
function titleOf(shown?: Shown): string {
	const name = shown?.camp ?? "Your camp";
	if (shown?.state === "ready") return `${name} is ready for campers`;
	return shown?.state === "set_up" ? `${name} is set up` : "Almost there";
}

function descriptionOf(shown?: Shown): string {
	if (shown?.state === "ready")
		return "Add your campers and enroll them to get ready for the first day. You can change everything later.";
	return shown?.state === "unfinished" && !shown.has_session
		? "Add a season and a session so campers can enroll. You can do the other steps later."
		: "You can change everything later.";
}

export const handle = { title: titleOf, description: descriptionOf };
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
					Add camper
				</ButtonLink>
			</div>
		</>
	);
}
