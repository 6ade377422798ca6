import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { Section } from "#app/ui/section";
import { SkipLink } from "#app/ui/skip-link";
import { Operation, OperationLines } from "../components/operation";
import { describeApi } from "../describe-api.server";
import { type Document, docsView } from "../docs-view";

/** Human-readable API documentation, one group at a time; from the same document as /api/openapi.json. */
export const loader = publicLoader(async ({ ctx, request }) =>
	docsView((await describeApi(ctx)) as unknown as Document, new URL(request.url).searchParams.get("group")),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.chosen ? `${data.chosen.name} · API · CampInsights` : "API · CampInsights" },
];

export default function ApiDocs() {
	const { version, groups, chosen } = useLoaderData<typeof loader>();
	return (
		<>
			<SkipLink />
			<main id="main" tabIndex={-1} className="mx-auto grid max-w-page grid-cols-1 gap-6 p-4 md:p-6">
				<PageHeader
					title="API"
					description={`Version ${version}. Send a bearer token, or the session cookie from our own pages.`}
				/>
				{chosen ? null : <Envelope />}
				<div className="grid grid-cols-1 gap-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
					{/* A long page: at a desk the way to another group stays in sight. */}
					<nav
						aria-label="Groups"
						className="lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-2"
					>
						<ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
							{[null, ...groups.map(({ name }) => name)].map((name) => (
								// On phones the groups would come before the chosen one, so only the link to all of them is shown.
								<li key={name} className={chosen && name !== null ? "max-lg:hidden" : undefined}>
									<a
										href={name === null ? "/api/docs" : `?group=${encodeURIComponent(name)}`}
										aria-current={name === (chosen?.name ?? null) ? "page" : undefined}
										className="inline-flex min-h-6 items-center text-pine underline aria-[current=page]:font-bold touch:min-h-11"
									>
										{name ?? "Everything"}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<div className="grid grid-cols-1 gap-6">
						{chosen ? (
							<Section title={chosen.name}>
								{chosen.operations.map((operation) => (
									<Operation key={operation.id} operation={operation} />
								))}
							</Section>
						) : (
							groups.map(({ name, operations }) => (
								<Section key={name} title={name}>
									<OperationLines group={name} operations={operations} />
								</Section>
							))
						)}
					</div>
				</div>
			</main>
		</>
	);
}

/** Conventions that apply to every path. */
function Envelope() {
	return (
		<Section title="Responses">
			<ul className="grid max-w-form list-disc gap-1 pl-5">
				<li>
					A successful response is <code className="font-mono">{'{"success": true, "data": …}'}</code>; lists
					add <code className="font-mono">{'"page": {"next_cursor": …}'}</code> and take{" "}
					<code className="font-mono">limit</code> (50, at most 200) and{" "}
					<code className="font-mono">cursor</code>.
				</li>
				<li>
					Errors are <code className="font-mono">{'{"success": false, "error", "code", "fields"}'}</code>,
					with messages by field.
				</li>
				<li>
					PUT changes only the fields you send. Send updated_at as you read it; if the record has changed
					since, you get 409.
				</li>
				<li>Instants are ISO 8601 UTC, dates YYYY-MM-DD in the camp's time zone, money whole cents.</li>
				<li>
					Machine-readable:{" "}
					<a className="text-pine underline" href="/api/openapi.json">
						openapi.json
					</a>
				</li>
			</ul>
		</Section>
	);
}
