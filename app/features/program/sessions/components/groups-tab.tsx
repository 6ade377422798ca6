import { useCan } from "#app/platform/camp-context";
import { BulkScope } from "#app/ui/bulk-bar";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { AddGroup } from "./add-group";
import { AssignBar } from "./assign-bar";
import { type GroupBoard, groupOptions, KIND_LABELS, type Kind } from "./group-board";
import { GroupList } from "./group-list";
import { Ungrouped } from "./ungrouped";

interface GroupsTabProps {
	session: { id: string; name: string };
	board: GroupBoard;
}

/** Cabins and day groups of a session, with their campers and staff. */
export function GroupsTab({ session, board }: GroupsTabProps) {
	const canEdit = useCan("cabins_edit");
	const kinds = (["cabin", "day"] as const).filter((kind) =>
		board.groups.some((group) => group.kind === kind),
	);
	if (kinds.length === 0) {
		return (
			<Card flush>
				<EmptyState icon={<Icon name="tent" />} title="No groups yet">
					<p>Counselors see the campers in their own groups.</p>
				</EmptyState>
				{canEdit ? (
					<AddGroup key={board.groups.length} session={session} idempotency_key={board.idempotency_key} />
				) : null}
			</Card>
		);
	}
	return (
		<div className="grid grid-cols-1 gap-6">
			{kinds.map((kind) => (
				<KindSection key={kind} session={session} kind={kind} board={board} canEdit={canEdit} />
			))}
			{canEdit ? (
				<Card title="Add a group" className="print:hidden">
					<AddGroup key={board.groups.length} session={session} idempotency_key={board.idempotency_key} />
				</Card>
			) : null}
		</div>
	);
}

/** Groups of one kind, the campers without one, and the bar that moves the selected campers. */
function KindSection({ session, kind, board, canEdit }: GroupsTabProps & { kind: Kind; canEdit: boolean }) {
	const groups = board.groups.filter((group) => group.kind === kind);
	const form = canEdit ? `assign-${kind}` : null;
	const options = groupOptions(
		kind,
		groups.map((group) => ({ ...group, count: group.campers.length })),
	);
	return (
		<section aria-label={`${KIND_LABELS[kind]}s`}>
			<BulkScope>
				<div className="grid grid-cols-1 gap-3">
					<div className="flex flex-wrap items-baseline gap-x-3">
						<h2 className="text-base font-bold">{KIND_LABELS[kind]}s</h2>
						{canEdit ? (
							<p className="text-muted print:hidden">Select campers to move them to another group.</p>
						) : null}
					</div>
					<Ungrouped kind={kind} campers={board.ungrouped[kind]} form={form} />
					<GroupList session={session} groups={groups} staff={board.staff} form={form} />
				</div>
				{form ? <AssignBar id={form} session={session} options={options} selectAll={false} /> : null}
			</BulkScope>
		</section>
	);
}
