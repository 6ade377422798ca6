import { Link } from "@remix-run/react";
import { documentPaths } from "#app/features/people/notes-documents/paths";
import { Alert } from "#app/ui/alert";
import { relationPaths } from "../paths";
import { datesOf } from "./relation-list";

/** "Do not release" order, as those who direct the camp see it. */
interface Block {
	relationship_id: string;
	name: string;
	in_force: boolean;
	from_date: string | null;
	until_date: string | null;
	reason: string | null;
	document_id: string | null;
}

interface ReleaseBlocksProps {
	head: { id: string; do_not_release: boolean };
	/** Empty for staff who are only told to call the director. */
	blocks: readonly Block[];
	canEdit: boolean;
}

/** "Do not release" orders in force today. For those who direct the camp, also the ones for other days. */
export function ReleaseBlocks({ head, blocks, canEdit }: ReleaseBlocksProps) {
	const others = blocks.filter(({ in_force }) => !in_force);
	return (
		<>
			{head.do_not_release ? (
				<Alert tone="danger" title="Do not release. Call the director">
					{blocks
						.filter(({ in_force }) => in_force)
						.map((block) => (
							<BlockLines key={block.relationship_id} head={head} block={block} canEdit={canEdit} />
						))}
				</Alert>
			) : null}
			{others.length > 0 ? (
				<Alert title="Do not release, but not in effect today">
					{others.map((block) => (
						<BlockLines key={block.relationship_id} head={head} block={block} canEdit={canEdit} />
					))}
				</Alert>
			) : null}
		</>
	);
}

function BlockLines({ head, block, canEdit }: Omit<ReleaseBlocksProps, "blocks"> & { block: Block }) {
	const days = block.from_date || block.until_date ? `, ${datesOf(block)}` : "";
	return (
		<div className="mt-1 grid gap-1">
			<p>
				Do not release to <bdi className="font-medium">{block.name}</bdi> {days}. {block.reason}
			</p>
			<p className="flex flex-wrap gap-x-4">
				{block.document_id ? (
					<a
						href={documentPaths.file(head.id, block.document_id)}
						className="link inline-flex min-h-6 items-center touch:min-h-11"
					>
						Court order
					</a>
				) : null}
				{canEdit ? (
					<Link
						to={relationPaths.relation(head.id, block.relationship_id)}
						className="link inline-flex min-h-6 items-center touch:min-h-11"
					>
						Edit
					</Link>
				) : null}
			</p>
		</div>
	);
}
