import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StaffTabs } from "#app/features/people/shifts/components/staff-tabs";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { type Column, Table } from "#app/ui/table";
import { toastWords } from "#app/ui/toast-words";
import { PositionEditor } from "../components/position-editor";
import { roleTypeForm, roleTypeFormFields } from "../inputs";
import { staffPaths } from "../paths";
import { createRoleType, listRoleTypes, requirementChoices, toRoleType } from "../role-types.server";

const MOST = 100;

export const loader = campLoader(
	{
		permission: "staff_view",
		reads: ({ db, place }) => ({
			role_types: listRoleTypes(db, place.camp_id, { limit: MOST }),
			choices: requirementChoices(db, place.camp_id),
		}),
	},
	({ ctx, rows }) => ({
		positions: rows.role_types.slice(0, MOST).map(toRoleType),
		choices: ctx.can("staff_edit") ? rows.choices : [],
		constraint: getZodConstraint(roleTypeFormFields),
	}),
);

export const action = campAction(
	{ permission: "staff_edit", body: roleTypeForm, failure: toastWords.notCreated("Position") },
	async ({ ctx, input }) => {
		const { updated_at: _, ...facts } = input;
		await createRoleType(ctx, facts);
		return redirectWithToast(staffPaths.positions, toastWords.created("Position"));
	},
);

export const handle = { title: "Positions" };
export const meta = () => [{ title: "Positions · Staff · CampInsights" }];

type Position = ReturnType<typeof useLoaderData<typeof loader>>["positions"][number];

const columns: Column<Position>[] = [
	{
		key: "name",
		header: "Position",
		at: "title",
		cell: ({ name, is_active }) => (
			<span className="flex items-center gap-2">
				{name}
				{is_active ? null : <Badge>Off</Badge>}
			</span>
		),
	},
	{ key: "age", header: "Minimum age", cell: ({ minimum_age }) => minimum_age },
	{
		key: "counts",
		header: "Counts in ratios",
		cell: ({ counts_in_ratio }) => (counts_in_ratio ? "Yes" : <span className="text-muted">No</span>),
	},
	{
		key: "needs",
		header: "Requires",
		at: "plain",
		className: "text-muted",
		cell: ({ required_certificates, required_documents }) =>
			[...required_certificates, ...required_documents].map(({ label }) => label).join(" · ") || null,
	},
];

export default function Positions() {
	const { positions, choices, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const canEdit = useCan("staff_edit");
	return (
		<>
			<PageHeader
				beside
				title="Positions"
				description="Staff positions with minimum age, required certifications and whether they count toward ratios."
				back={{ to: staffPaths.list, label: "Staff" }}
			/>
			<StaffTabs />
			<div className="grid gap-8">
				<Card flush>
					{positions.length > 0 ? (
						<Table
							caption="Positions"
							columns={columns}
							rows={positions}
							rowKey={({ id }) => id}
							rowHref={canEdit ? ({ id }) => staffPaths.position(id) : undefined}
						/>
					) : (
						<EmptyState icon={<Icon name="id-card" />} title="No positions yet">
							{canEdit
								? "Add the first one below, such as a lifeguard from age 16 with lifeguard and CPR certifications."
								: "A director can add them."}
						</EmptyState>
					)}
				</Card>
				{canEdit ? (
					<section aria-labelledby="add-position">
						<h2 id="add-position" className="mx-auto mb-3 max-w-form text-base font-bold">
							Add a position
						</h2>
						<PositionEditor
							key={positions.length}
							choices={choices}
							constraint={constraint}
							result={result}
							back={staffPaths.list}
							submit="Add position"
						/>
					</section>
				) : null}
			</div>
		</>
	);
}
