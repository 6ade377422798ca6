import { Icon } from "#app/ui/icon";
import { publicPaths } from "../paths";

interface WaitlistCardProps {
	/** Results of the waitlist rules for an open spot. */
	news: { entry_id: string; who: string; kind: string; text: string }[];
}

/** Link to the interactive waitlist demo, with the rules' results for its first step. */
export function WaitlistCard({ news }: WaitlistCardProps) {
	return (
		<a href={publicPaths.waitlist} className="product-card waitlist-card">
			<span className="product-words">
				<span className="facts-tag">try it</span>
				<span className="product-promise">A waitlist that explains each offer</span>
				<span className="text-muted">
					Try a camp's waitlist rules with made-up families. Cancel a spot and see why each family gets an
					offer or doesn't.
				</span>
				<span className="product-go">Try the waitlist</span>
			</span>
			<span className="waitlist-peek" aria-hidden="true">
				<b>A family cancels: 1 spot opens</b>
				{news.map(({ entry_id, who, kind, text }) => (
					<span key={entry_id}>
						<Icon name={kind === "offered" ? "mail" : "arrow-right"} />
						<b>{who}</b>
						<span>{text}</span>
					</span>
				))}
			</span>
		</a>
	);
}
