interface RulesProps {
	/** Short rules, each with its reason. */
	rules: readonly (readonly [rule: string, why: string])[];
}

/** Numbered list of rules. */
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
