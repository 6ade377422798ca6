interface RulesProps {
	/** Each in a few words, and why. */
	rules: readonly (readonly [rule: string, why: string])[];
}

/** Rules that something runs by, numbered. */
export const Rules = ({ rules }: RulesProps) => (
	<ol className="rules">
		{rules.map(([rule, why]) => (
			<li key={rule}>
				<h3>{rule}</h3>
				<p>{why}</p>
			</li>
		))}
	</ol>
);
