import { Fragment } from "react";
import type { ConditionWords } from "../words";

/** "Asked when *Swims alone* is No and *Age* is at least 8". */
export function ConditionLine({ when }: { when: ConditionWords }) {
	return (
		<>
			Asked when{" "}
			{when.parts.map(({ key, field, rest }, at) => (
				<Fragment key={key}>
					{at > 0 ? ` ${when.join} ` : null}
					<em className="font-medium text-ink not-italic">{field}</em> {rest}
				</Fragment>
			))}
		</>
	);
}
