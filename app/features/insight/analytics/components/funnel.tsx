import { Link } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { BarList } from "#app/ui/bar-list";
import type { FunnelView } from "../funnel-view.server";
import { CardFrame, Definition } from "./card-frame";
import { CardMenu } from "./card-menu";

/** How many registrations came how far, and where drafts stop. A step's label leads to its registrations. */
export function Funnel({ funnel }: { funnel: Omit<FunnelView, "stops"> }) {
	const { title, steps, summary, page } = funnel;
	const reads = useCan("reports_view");
	return (
		<CardFrame id="funnel" title={title} about={<Definition {...funnel} />} menu={<CardMenu card={funnel} />}>
			<BarList
				label={title}
				isOrdered
				bars={steps.map(({ rows, ...step }) => ({ ...step, to: reads ? rows : null }))}
			/>
			{summary ? <p className="text-muted">{summary}</p> : null}
			<div className="-mx-2 print:hidden">
				<Link
					to={page}
					prefetch="intent"
					className="link inline-flex min-h-8 items-center px-2 touch:min-h-11"
				>
					View as table
				</Link>
			</div>
		</CardFrame>
	);
}
