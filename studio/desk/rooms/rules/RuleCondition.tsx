import { ConditionField } from '../../fields/condition/ConditionField.tsx';
import { isExpression } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { brandOfRule, type Rule, setCondition } from './rules.ts';

interface Props {
  readonly project: Project;
  readonly rule: Rule;
  readonly brand: string | undefined;
}

/** The condition that a rule requires. */
export function RuleCondition({ project, rule, brand }: Props) {
  const { file, name, declared } = rule;
  const path = `/rules/${name}/require`;
  const { require } = declared;
  return (
    <ConditionField
      label="Holds when"
      value={isExpression(require) ? require : ''}
      project={project}
      place={{ file, path, ...(brand !== undefined && { brand }) }}
      onChange={(value) => {
        // without a condition, the rule would allow everything
        if (value !== '') void project.apply(setCondition(rule, value), brandOfRule(project, rule, brand));
      }}
    />
  );
}
