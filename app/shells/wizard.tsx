import { Link, Outlet, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "#app/root";
import { cn } from "#app/ui/cn";
import { ConnectionNotice } from "#app/ui/connection-notice";
import { Icon } from "#app/ui/icon";
import { LeaveQuestion } from "#app/ui/leave-question";
import { NavigationProgress } from "#app/ui/navigation-progress";
import { RouteAnnouncer } from "#app/ui/route-announcer";
import { SkipLink } from "#app/ui/skip-link";
import { Toaster } from "#app/ui/toaster";
import { Wordmark } from "#app/ui/wordmark";
import type { PublicHandle } from "./public";

/** Fields that a step's loader returns in addition to its own data. */
interface StepData {
	refused?: string | null;
	progress?: {
		at: number | null;
		of: number;
		steps: { key: string; label: string; path: string; state: "done" | "skipped" | "open" }[];
	};
}

/** Layout of the setup wizard: the progress and one step, with no navigation. */
export default function Wizard() {
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const match = useMatches().findLast(({ handle }) => handle);
	const handle = match?.handle as PublicHandle | undefined;
	const said = (part: PublicHandle["description"]) => (typeof part === "function" ? part(match?.data) : part);
	const { progress, refused } = (match?.data ?? {}) as StepData;
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<RouteAnnouncer />
			<ConnectionNotice />
			<div className="mx-auto grid w-full max-w-form grid-cols-1 gap-5 px-4 py-5 md:py-10">
				<header className="flex flex-wrap items-center justify-between gap-x-4">
					<a href="/" className="inline-block rounded-sm text-lg">
						<Wordmark />
					</a>
					{progress?.steps.some(({ state }) => state === "done") ? (
						<Link
							to="/dashboard"
							className="rounded-sm text-muted hover:text-ink touch:inline-flex touch:min-h-11 touch:items-center"
						>
							Finish later
						</Link>
					) : null}
				</header>
				<main id="main" tabIndex={-1} className="grid grid-cols-1 gap-4">
					{progress && !refused ? <Steps {...progress} /> : null}
					<div className="rounded-md border border-line bg-surface px-[min(1.25rem,5vw)] py-6 shadow-raised md:px-8 md:py-7">
						<h1 className="text-xl font-bold">{said(handle?.title)}</h1>
						{said(handle?.description) ? (
							<p className="mt-1 text-muted">{said(handle?.description)}</p>
						) : null}
						<div className="mt-6">
							<Outlet />
						</div>
					</div>
				</main>
			</div>
			<LeaveQuestion />
			<Toaster flash={root?.flash} />
		</>
	);
}

const LOOKS = { done: "bg-pine", skipped: "bg-edge/60", open: "bg-line" };
const WORDS = { done: "done", skipped: "skipped", open: "to do" };

/** "Step 2 of 5" with one bar per step; visited steps are links. */
function Steps({ at, of, steps }: NonNullable<StepData["progress"]>) {
	const here = at === null ? null : steps[at - 1];
	const visited = steps[0]?.state === "done";
	return (
		<nav aria-label="Setup steps" className="grid gap-2">
			<p className="font-medium">
				{here ? (
					<>
						Step {at} of {of}
						<span className="text-muted"> · {here.label}</span>
					</>
				) : (
					`${steps.filter(({ state }) => state !== "open").length} of ${of} steps`
				)}
			</p>
			<ol className="grid auto-cols-fr grid-flow-col gap-1.5 md:auto-cols-auto">
				{steps.map((step, index) => {
					const current = index + 1 === at;
					const words = `${step.label}, ${WORDS[step.state]}`;
					const bar = (
						<>
							<span
								className={cn("block h-1.5 rounded-full", current ? "bg-ember" : LOOKS[step.state])}
								aria-hidden="true"
							/>
							<span
								className="mt-1.5 hidden items-center gap-1 text-xs text-muted md:flex"
								aria-hidden="true"
							>
								{step.state === "done" ? <Icon name="check" className="size-3 text-pine" /> : null}
								<span className={cn("truncate", current && "font-bold text-ink")}>{step.label}</span>
							</span>
							<span className="sr-only">{words}</span>
						</>
					);
					return (
						<li key={step.key} aria-current={current ? "step" : undefined} className="min-w-0">
							{visited && !current ? (
								<Link to={step.path} className="block rounded-sm py-1 touch:min-h-11 touch:py-4">
									{bar}
								</Link>
							) : (
								<span className="block py-1 touch:min-h-11 touch:py-4">{bar}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
