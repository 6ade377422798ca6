import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { dateIn, formatDate } from "#app/lib/dates";
import { blank } from "#app/platform/http/fields";
import { pageOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { DocumentList } from "../components/document-list";
import { WaiverList } from "../components/waiver-list";
import { waiverPaths } from "../paths";
import { documentsOf, listWaivers, waiverKeys } from "../queries.server";

const PAGE = 100;

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		query: z.object({ cursor: blank(z.string().max(1000)) }),
		reads: ({ db, place, params, query }) => ({
			...seasonAsked.reads({ db, place, params }),
			waivers: listWaivers({ db, place }, { limit: PAGE, cursor: query.cursor }),
			archived: listWaivers({ db, place }, { limit: PAGE, is_archived: true }),
			documents: documentsOf({ db, place }, params.season_id),
		}),
		find: (rows) => rows.season[0],
	},
	({ ctx, found, rows }) => {
		const { rows: waivers, page } = pageOf(rows.waivers, PAGE, waiverKeys);
		return {
			season: { id: found.id, name: found.name },
			next_cursor: page.next_cursor,
			waivers: waivers.map(({ id, title, is_required, per_family, version, published_at }) => ({
				id,
				title,
				is_required,
				per_family,
				version,
				published: formatDate(dateIn(ctx.camp.time_zone, published_at)),
			})),
			archived: rows.archived.map(({ id, title }) => ({ id, title })),
			documents: rows.documents.map(({ id, label, note, due_on }) => ({
				id,
				label,
				note,
				due: due_on === null ? null : formatDate(due_on),
			})),
		};
	},
);

export const handle = { title: "Waivers and documents", mobileTitle: "Waivers" };
export const meta = () => [{ title: "Waivers and documents · Registration · CampInsights" }];

export default function Waivers() {
	const { season, waivers, next_cursor, archived, documents } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={waiverPaths.new(season.id)} icon={<Icon name="plus" />} prefetch="none">
			Add waiver
		</ButtonLink>
	);
	const ask = (
		<ButtonLink to={waiverPaths.newDocument(season.id)} icon={<Icon name="plus" />} prefetch="none">
			Require document
		</ButtonLink>
	);
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-5">
				<Card
					title="Waivers"
					description="Signed once, and again when the text changes."
					actions={waivers.length > 0 ? add : null}
					flush
				>
					{waivers.length > 0 ? (
						<>
							<WaiverList season_id={season.id} waivers={waivers} />
							<Pagination nextCursor={next_cursor} />
						</>
					) : (
						<EmptyState icon={<Icon name="file-text" />} title="No waivers yet" actions={add}>
							Add the forms that parents sign before camp, such as a liability release, consent to treatment
							or a photo release.
						</EmptyState>
					)}
				</Card>
				<Card
					title="Documents"
					description="Submitted for each child."
					actions={documents.length > 0 ? ask : null}
					flush
				>
					{documents.length > 0 ? (
						<DocumentList season_id={season.id} documents={documents} />
					) : (
						<EmptyState icon={<Icon name="file-text" />} title="No required documents yet" actions={ask}>
							For example, a physical exam, an immunization record or an insurance card.
						</EmptyState>
					)}
				</Card>
				{archived.length > 0 ? <Archived season_id={season.id} waivers={archived} /> : null}
			</div>
		</RegistrationFrame>
	);
}

function Archived({ season_id, waivers }: { season_id: string; waivers: { id: string; title: string }[] }) {
	return (
		<details>
			<summary className="cursor-pointer py-2 text-muted">
				{waivers.length === 1 ? "1 archived waiver" : `${waivers.length} archived waivers`}
			</summary>
			<ul className="divide-y divide-line rounded-md border border-line bg-surface">
				{waivers.map(({ id, title }) => (
					<li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2">
						<a href={waiverPaths.waiver(season_id, id)} className="link min-w-0 flex-1">
							<bdi>{title}</bdi>
						</a>
						<form method="post" action={waiverPaths.restore(season_id, id)}>
							<Button type="submit" size="small">
								Use again<span className="sr-only">: {title}</span>
							</Button>
						</form>
					</li>
				))}
			</ul>
		</details>
	);
}
