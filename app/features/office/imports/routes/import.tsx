import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { allowedKind } from "../allowed.server";
import { Checked } from "../components/checked";
import { Done } from "../components/done";
import { StatusBadge } from "../components/status-badge";
import { Steps } from "../components/steps";
import { useWatched } from "../components/use-watched";
import { Working } from "../components/working";
import { importView, pageReads } from "../import-page.server";
import { importParams } from "../inputs";
import { importPaths } from "../paths";
import { importById } from "../queries.server";
import { isWorking, statusOf } from "../rules";
import { beginWork } from "../step.server";

export const loader = campLoader(
	{
		permission: "imports_run",
		params: importParams,
		reads: ({ db, place, params: { import_id } }) => ({
			run: importById(db, place.camp_id, import_id),
			...pageReads(db, place.camp_id, import_id),
		}),
		find: (rows) => rows.run[0],
	},
	({ ctx, found, rows }) => {
		const kind = allowedKind(ctx, found.kind);
		if (found.status === "uploaded") throw redirect(importPaths.columns(found.id));
		// Viewing the page resumes interrupted work immediately instead of waiting for the next sweep.
		const waits = isWorking(statusOf(found.status)) && (found.claimed_until ?? "") < ctx.clock.now();
		if (waits) beginWork(ctx);
		return importView(ctx, kind, found, rows);
	},
);

export const handle = { title: "Import" };
export const meta = () => [{ title: "Import · CampInsights" }];

export default function Import() {
	const shown = useLoaderData<typeof loader>();
	const { status, file_name, kind } = shown;
	const working = isWorking(status);
	useWatched(working);
	const step = status === "checked" || status === "checking" || status === "mapped" ? "check" : "import";
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={file_name}
				description={kind.label}
				back={{ to: importPaths.list, label: "Imports" }}
				badges={<StatusBadge status={status} />}
			/>
			{status === "undone" || status === "undoing" || status === "failed" ? null : (
				<Steps at={status === "committed" ? "done" : step} />
			)}
			{working ? (
				<Working {...shown} />
			) : status === "checked" ? (
				<Checked shown={shown} />
			) : (
				<Done shown={shown} />
			)}
		</div>
	);
}
