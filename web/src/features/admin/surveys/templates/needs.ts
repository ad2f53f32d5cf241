import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { ask, choices, part, words } from './template-parts.ts';

export const needs: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: words('Hva trenger du nå?', 'What do you need now?'),
  description: words(
    'Vi bruker svarene til å koble folk og velge hva vi gjør neste halvår.',
    'We use the answers to bring people together and to choose what to do next.',
  ),
  elements: [
    part('s1', words('Det du trenger', 'What you need')),
    ask('singleChoice', 'Q1', {
      title: words('Hva er viktigst for deg akkurat nå?', 'What matters most to you right now?'),
      choices: choices(
        words('Penger', 'Money'),
        words('Folk med kompetanse jeg mangler', 'People with skills I lack'),
        words('Kunder', 'Customers'),
        words('Råd fra noen som har gjort det før', 'Advice from somebody who has done it before'),
      ),
      other: true,
      required: true,
      jumps: [
        {
          when: {
            match: 'all',
            conditions: [{ questionId: 'q1', operator: 'isNot', value: 'c1' }],
          },
          to: 'q3',
        },
      ],
    }),
    ask('number', 'Q2', {
      title: words('Hvor mye trenger du det neste året?', 'How much do you need in the next year?'),
      unit: words('kr', 'NOK'),
      min: 0,
      integer: true,
    }),
    ask('longText', 'Q3', {
      title: words('Fortell litt mer', 'Tell us a bit more'),
      help: words('Du svarte: {Q1}', 'You answered: {Q1}'),
    }),
    ask('ranking', 'Q4', {
      title: words('Ranger det vi kan tilby', 'Rank what we can offer'),
      choices: choices(
        words('Treff med investorer', 'Meetings with investors'),
        words('Fagkvelder', 'Evenings with experts'),
        words('Arbeidsplass', 'A place to work'),
        words('Mentor', 'A mentor'),
      ),
    }),
    part('s2', words('Det du kan gi', 'What you can give')),
    ask('multipleChoice', 'Q5', {
      title: words('Hva kan du bidra med til andre?', 'What can you offer others?'),
      choices: choices(
        words('Råd', 'Advice'),
        words('Tid', 'Time'),
        words('Nettverk', 'A network'),
        words('Kapital', 'Capital'),
      ),
      other: true,
    }),
    ask('scale', 'Q6', {
      title: words(
        'Hvor godt hjelper Samspill deg i dag?',
        'How well does Samspill help you today?',
      ),
      lowLabel: words('Lite', 'Little'),
      highLabel: words('Svært godt', 'Very well'),
    }),
  ],
};
