import { Suspense } from "react";
import { notFound } from "#app/platform/errors";
import { publicLoader } from "#app/platform/http/screen.server";
import { ConnectionNotice } from "#app/ui/connection-notice";
import { lazySection } from "#app/ui/lazy-section";
import { NavigationProgress } from "#app/ui/navigation-progress";
import { PageHeader } from "#app/ui/page-header";
import { RouteAnnouncer } from "#app/ui/route-announcer";
import { SkipLink } from "#app/ui/skip-link";
import { Actions } from "../components/actions";
import { Fields } from "../components/fields";
import { Frames } from "../components/frames";
import { Messages } from "../components/messages";
import { Overlays } from "../components/overlays";
import { People } from "../components/people";
import { Tokens } from "../components/tokens";

/** Design kit with all component states, for developers; NOT_FOUND in production. */
export const loader = publicLoader(({ ctx }) => {
	if (ctx.config.production) throw notFound();
	return null;
});

export const meta = () => [{ title: "Design kit · CampInsights" }];

// Loaded separately, because with their code the page would exceed the size limit.
const Charts = lazySection(() => import("../components/charts"), { served: true });
const FieldStates = lazySection(() => import("../components/field-states"), { served: true });
const ListStates = lazySection(() => import("../components/list-states"), { served: true });
const Lists = lazySection(() => import("../components/lists"), { served: true });
const Registration = lazySection(() => import("../components/registration"), { served: true });

const SECTIONS = [
	["tokens", "Tokens and type"],
	["actions", "Actions"],
	["fields", "Fields"],
	["field-states", "Fields in their states"],
	["people", "People and figures"],
	["charts", "Charts"],
	["lists", "Lists"],
	["list-states", "Lists in their states"],
	["messages", "Messages"],
	["overlays", "Menus and dialogs"],
	["frames", "Frames and moments"],
	["registration", "Registration and waitlist"],
] as const;

export default function Kit() {
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<RouteAnnouncer />
			<ConnectionNotice />
			{/* Forms are shown, not sent. */}
			<main
				id="main"
				tabIndex={-1}
				onSubmitCapture={(event) => event.preventDefault()}
				className="mx-auto max-w-page px-4 py-8"
			>
				<PageHeader
					title="Design kit"
					description="Every piece in every state, light beside dark. Build screens from these; when one is missing, add it here first."
				/>
				<nav aria-label="Sections" className="mb-8 flex flex-wrap gap-x-4">
					{SECTIONS.map(([id, title]) => (
						<a key={id} href={`#${id}`} className="link inline-flex min-h-6 items-center touch:min-h-11">
							{title}
						</a>
					))}
				</nav>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-12">
					<Tokens />
					<Actions />
					<Fields />
					<Suspense>
						<FieldStates />
					</Suspense>
					<People />
					<Suspense>
						<Charts />
					</Suspense>
					<Suspense>
						<Lists />
					</Suspense>
					<Suspense>
						<ListStates />
					</Suspense>
					<Messages />
					<Overlays />
					<Frames />
					<Suspense>
						<Registration />
					</Suspense>
				</div>
			</main>
		</>
	);
}
