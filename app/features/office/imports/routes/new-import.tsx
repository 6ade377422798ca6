import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AppError } from "#app/platform/errors";
import { blank } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { kindsFor } from "../allowed.server";
import { FileUpload } from "../components/file-upload";
import { importPaths } from "../paths";

export const loader = campLoader(
	{ permission: "imports_run", query: z.object({ kind: blank(z.string().max(64)) }) },
	({ ctx, query }) => {
		const kinds = kindsFor(ctx);
		if (kinds.length === 0) {
			throw new AppError("FORBIDDEN", {
				message:
					"You don't have permission to edit campers or staff, so you can't import files. Ask a camp admin.",
				permission: "campers_edit",
			});
		}
		const chosen =
			kinds.find(({ kind }) => kind === query.kind) ?? (kinds.length === 1 ? kinds[0] : undefined);
		return {
			kinds: kinds.map(({ kind, label, about }) => ({ kind, label, about })),
			chosen: chosen
				? {
						kind: chosen.kind,
						label: chosen.label,
						many: chosen.many,
						fields: chosen.fields.map(({ label, required, help }) => ({
							label,
							required: required ?? false,
							help,
						})),
					}
				: null,
		};
	},
);

export const handle = { title: "New import" };
export const meta = () => [{ title: "New import · CampInsights" }];

export default function NewImport() {
	const { kinds, chosen } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="New import" back={{ to: importPaths.list, label: "Imports" }} />
			<div className="grid gap-4">
				<Card title="File contents" flush>
					<ul className="divide-y divide-line">
						{kinds.map(({ kind, label, about }) => (
							<li key={kind}>
								<Link
									to={`${importPaths.create}?kind=${kind}`}
									replace
									preventScrollReset
									aria-current={chosen?.kind === kind ? "true" : undefined}
									className={cn(
										"flex items-center gap-3 px-4 py-3 hover:bg-sunken",
										chosen?.kind === kind && "bg-pine-tint hover:bg-pine-tint",
									)}
								>
									<span className="min-w-0 flex-1">
										<span className="block font-medium">{label}</span>
										<span className="block text-muted">{about}</span>
									</span>
									<Icon
										name={chosen?.kind === kind ? "circle-check" : "chevron-right"}
										className={chosen?.kind === kind ? "text-pine" : "text-muted"}
									/>
								</Link>
							</li>
						))}
					</ul>
				</Card>
				{chosen ? (
					<Card
						title="File"
						actions={
							<a
								href={importPaths.template(chosen.kind)}
								download
								className="link inline-flex items-center gap-1.5 touch:min-h-11"
							>
								<Icon name="download" />
								Template
							</a>
						}
					>
						<FileUpload key={chosen.kind} kind={chosen.kind} />
						<details className="mt-4 border-t border-line pt-3">
							<summary className="cursor-pointer font-medium touch:py-2">
								{`Columns for ${chosen.label.toLowerCase()}`}
							</summary>
							<ul className="mt-2 grid gap-x-6 gap-y-1.5 md:grid-cols-2">
								{chosen.fields.map(({ label, required, help }) => (
									<li key={label}>
										{label} {required ? <Badge>Required</Badge> : null}
										{help ? <span className="block text-xs text-muted">{help}</span> : null}
									</li>
								))}
							</ul>
							<p className="mt-3 text-muted">
								Your headings can be different. You match the columns in the next step.
							</p>
						</details>
					</Card>
				) : null}
			</div>
		</div>
	);
}
