import { Form, Link, useLoaderData } from "@remix-run/react";
import { dateIn, formatDate } from "#app/lib/dates";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { waiverPageAsked } from "../route-specs.server";
import { WaiverText } from "../components/waiver-text";
import { versionQuery } from "../inputs";
import { waiverPaths } from "../paths";
import { versionsOf } from "../queries.server";

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: waiverPageAsked.params,
		query: versionQuery,
		reads: ({ db, place, params }) => ({
			...waiverPageAsked.reads({ db, place, params }),
			versions: versionsOf({ db, place }, params.waiver_id),
		}),
		find: (rows) => waiverPageAsked.find(rows),
	},
	({ ctx, found, rows, query }) => {
		const number = query.version ?? found.version;
		const shown = rows.versions.find(({ version }) => version === number);
		if (!shown) throw notFound("This version");
		return {
			id: found.id,
			title: found.title,
			season: found.season,
			current: found.version,
			is_required: found.is_required,
			per_family: found.per_family,
			is_archived: found.archived_at !== null,
			shown: { version: shown.version, body: shown.body, hash: shown.hash },
			versions: rows.versions.map(({ version, published_at, published_by }) => ({
				version,
				published_by,
				published: formatDate(dateIn(ctx.camp.time_zone, published_at)),
			})),
		};
	},
);

export const handle = { title: "Waiver" };
export const meta = () => [{ title: "Waiver · Registration · CampInsights" }];

export default function Waiver() {
	const { id, title, season, current, shown, versions, ...waiver } = useLoaderData<typeof loader>();
	const paths = { archive: waiverPaths.archive, restore: waiverPaths.restore };
	const [change, verb] = waiver.is_archived
		? (["restore", "Use again"] as const)
		: (["archive", "Archive"] as const);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={title}
				description={`${waiver.per_family ? "Signed once per family" : "Signed for each child"}, ${waiver.is_required ? "required" : "optional"}.`}
				back={{ to: waiverPaths.list(season.id), label: "Waivers and documents" }}
				badges={waiver.is_archived ? <Badge>Archived</Badge> : null}
				actions={
					<>
						<Form method="post" action={paths[change](season.id, id)}>
							<SubmitButton variant="secondary">{verb}</SubmitButton>
						</Form>
						<ButtonLink to={waiverPaths.edit(season.id, id)} variant="primary" prefetch="none">
							Edit
						</ButtonLink>
					</>
				}
			/>
			<div className="grid gap-5">
				{shown.version === current ? null : (
					<Alert tone="info">
						This is version {shown.version}, as signed at the time.{" "}
						<Link to={waiverPaths.waiver(season.id, id)} className="link">
							Version {current}
						</Link>{" "}
						is current.
					</Alert>
				)}
				<Card title="Family view">
					<WaiverText body={shown.body} />
				</Card>
				<Card
					title="Versions"
					description="A published text never changes. Signatures stay with their version."
					flush
				>
					<ol className="divide-y divide-line">
						{versions.map(({ version, published, published_by }) => (
							<li key={version} className="flex flex-wrap gap-x-4 px-4 py-2">
								<Link
									to={waiverPaths.version(season.id, id, version)}
									aria-current={version === shown.version ? "true" : undefined}
									className="link min-w-24"
								>
									Version {version}
								</Link>
								<span className="text-muted">
									{published} by <bdi>{published_by}</bdi>
								</span>
							</li>
						))}
					</ol>
				</Card>
				<p className="text-xs text-muted wrap-anywhere">
					Fingerprint of this text (SHA-256): <code>{shown.hash}</code>
				</p>
			</div>
		</div>
	);
}
