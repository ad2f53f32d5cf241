import { Check, Minus } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, ChipList } from '../../ui/chip.tsx';
import styles from './landing.module.css';

const SHARED = ['React', 'Figma', 'SEO'];
const MISSING = 'Kotlin';

/** What a match looks like: who, for what, and each reason with its numbers. */
export function MatchExample() {
  const { t } = useMessages();
  return (
    <figure className={styles.example}>
      <Card>
        <div className={styles.who}>
          <Avatar id="example-ola" name="Ola Berg" sizePx={44} />
          <div>
            <p className={styles.name}>Ola Berg</p>
            <p className={styles.role}>{t('landing.exampleRole')}</p>
          </div>
          <Badge tone="success">{t('landing.exampleScore')}</Badge>
        </div>
        <p className={styles.fits}>{t('landing.exampleFits')}</p>
        <ul className={styles.reasons}>
          <li>
            <Check size={16} aria-hidden="true" />
            <div>
              {t('landing.exampleSkills')}
              <ChipList>
                {[
                  ...SHARED.map((skill) => (
                    <Chip key={skill} highlight>
                      {skill}
                    </Chip>
                  )),
                  <Chip key={MISSING}>{MISSING}</Chip>,
                ]}
              </ChipList>
            </div>
          </li>
          <li>
            <Check size={16} aria-hidden="true" />
            <div>{t('landing.exampleStage')}</div>
          </li>
          <li>
            <Check size={16} aria-hidden="true" />
            <div>{t('landing.exampleWish')}</div>
          </li>
          <li className={styles.against}>
            <Minus size={16} aria-hidden="true" />
            <div>{t('landing.examplePlace')}</div>
          </li>
        </ul>
      </Card>
      <figcaption className={styles.caption}>{t('landing.exampleCaption')}</figcaption>
    </figure>
  );
}
